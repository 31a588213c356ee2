import { changePassword } from '../../../../contract/endpoints/access/auth.ts'
import type { User } from '../../../../domain/access/user.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordInput } from '../../../ui/inputs/password-input.tsx'
import { TickBox } from '../../../ui/inputs/tick-box.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { ProofField } from '../confirm/index.ts'
import { useChangePassword, useConfirmBy, useMailedCode } from '../queries.ts'

/** Changes the password with the current one, or sets the first with a mailed code. */
export function Password({ user: { email, hasPlan } }: { user: User }) {
  const query = useConfirmBy()
  const { data } = query
  const byCode = data?.confirmBy === 'code'
  return (
    <section className="part" aria-labelledby="password">
      <h2 id="password">{byCode ? 'Set a password' : 'Password'}</h2>
      <p className="muted">
        {byCode && 'You sign in with Google. With a password you can log in without it too. '}
        Every other device is signed out when you {byCode ? 'set' : 'change'} it.
      </p>
      {data && <PasswordForm key={data.confirmBy} {...{ byCode, email, hasPlan }} />}
      <UntilLoaded query={query} failed="This could not load.">
        <Loading>
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </Loading>
      </UntilLoaded>
    </section>
  )
}

interface Props {
  byCode: boolean
  email: string
  /** Only users with a plan have API keys and webhooks. */
  hasPlan: boolean
}

function PasswordForm({ byCode, email, hasPlan }: Props) {
  const { mutateAsync: change } = useChangePassword()
  const form = useContractForm(changePassword, {
    defaults: { proof: useMailedCode(), password: '', revokeKeys: false },
    emptyToast: 'Please enter all input required',
    fieldByCode: { 'wrong-code': 'proof', 'code-expired': 'proof' },
    staysOpen: true,
    onSubmit: async (passwords) => {
      await change(passwords)
      form.reset({ proof: '', password: '', revokeKeys: false })
      toast.good(byCode ? 'Password set.' : 'Password changed.')
    },
  })
  return (
    <form className="password-form" onSubmit={form.submit} noValidate>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <ProofField byCode={byCode} label="Current password" field={form.field('proof')} />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        note="8 characters or more."
        {...form.field('password')}
      />
      {hasPlan && (
        <TickBox
          label="Revoke API keys and pause webhooks"
          note="If somebody else may have been in your account."
          {...form.register('revokeKeys')}
        />
      )}
      <Button type="submit" busy={form.busy} busyLabel={byCode ? 'Setting...' : 'Changing...'}>
        {byCode ? 'Set password' : 'Change password'}
      </Button>
    </form>
  )
}
