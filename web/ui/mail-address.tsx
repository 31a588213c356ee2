/** An e-mail address that wraps after its @ when space is tight, rather than within a name. */
export function MailAddress({ address }: { address: string }) {
  const host = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  )
}
