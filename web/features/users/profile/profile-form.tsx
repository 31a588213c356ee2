import { useState } from 'react'
import { Link } from 'wouter'
import { profileUpdate } from '../../../../contract/schemas/access/user.ts'
import { fileAddress } from '../../../../contract/wire/files.ts'
import type { User } from '../../../../domain/access/user.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { initialsOf } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailInput } from '../../../ui/inputs/email-input.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { ImageField } from '../../files/index.ts'
import { useConfirm } from '../confirm/index.ts'
import { useUpdateProfile } from '../queries.ts'

interface Props {
  user: User
  /** Called with the user as stored. */
  onSaved: (user: User) => void
}

/** The user's profile (ACC-1). The e-mail field shows the pending address: sending the old one would cancel the change. */
export function ProfileForm({ user, onSaved }: Props) {
  const [uploading, setUploading] = useState(false)
  const { mutateAsync: update } = useUpdateProfile()
  const confirming = useConfirm()
  const form = useContractForm(profileUpdate, {
    defaults: {
      name: user.name,
      username: user.username,
      phone: user.phone,
      email: user.pendingEmail ?? user.email,
      address: user.address,
      userImage: fileAddress(user.imageKey),
    },
    emptyToast: 'Enter all input field',
    staysOpen: true,
    onSubmit: async (profile) => {
      let saved: User | undefined
      await confirming.run(async (proof) => {
        saved = await update({ ...profile, proof })
      })
      if (!saved) return
      toast.good('Profile Updated Successfully')
      onSaved(saved)
    },
  })
  return (
    <>
      <form className="profile" onSubmit={form.submit} noValidate>
        <div className="full">
          <ImageField
            label="Profile image"
            purpose="avatar"
            value={form.watch('userImage') ?? ''}
            onChange={(url) => form.setValue('userImage', url)}
            onBusy={setUploading}
            fallback={<Initials name={user.name} />}
            unavailable={user.hasPlan ? undefined : <NeedsPlan />}
          />
        </div>
        <TextInput label="Name" autoComplete="name" {...form.field('name')} />
        <TextInput label="Username" autoComplete="nickname" {...form.field('username')} />
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
        <EmailInput
          note="A new e-mail counts once you enter the code sent to it."
          {...form.field('email')}
        />
        <div className="full">
          <TextArea
            label="Address"
            rows={3}
            autoComplete="street-address"
            {...form.field('address')}
          />
        </div>
        <Button
          variant="primary"
          type="submit"
          busy={form.busy}
          busyLabel="Updating..."
          disabled={uploading}
        >
          Update
        </Button>
      </form>
      {confirming.dialog}
    </>
  )
}

function Initials({ name }: { name: string }) {
  return (
    <span className="initials" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function NeedsPlan() {
  return (
    <p className="field__note">
      A profile image needs a running plan. <Link to={paths.checkout}>Choose a plan</Link>
    </p>
  )
}
