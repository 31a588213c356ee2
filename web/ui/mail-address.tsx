/** An e-mail that breaks after its @ where the place is narrow, rather than within a name. */
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
