import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { useRevokeAllKeys } from '../queries.ts'

/** Revokes every key at once, after a question. */
export function RevokeAll({ count }: { count: number }) {
  const { mutate: revokeAll, isPending } = useRevokeAllKeys({
    onSuccess: () => toast.good('Keys revoked'),
    onError: (error) => toast.bad(`Failed to revoke the keys. ${messageOf(error)}`),
  })

  function askAndRevoke(): void {
    const question = `Do you want to revoke all ${count} keys?\n\nPrograms that use them are refused from now on.`
    if (window.confirm(question)) revokeAll()
  }

  return (
    <Button variant="bare" danger busy={isPending} onClick={askAndRevoke}>
      Revoke all keys
    </Button>
  )
}
