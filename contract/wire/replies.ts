/** Decodes a reply with a list in `data`, such as a page: its entries are decoded by `decode`. */
export function entriesBy<Wire, Value>(decode: (wire: Wire) => Value) {
  return <Reply extends { data: Wire[] }>(reply: Reply) => ({
    ...reply,
    data: reply.data.map((entry) => decode(entry)),
  })
}

/** Decodes a reply with one value in `data`, such as that to a change. */
export function dataBy<Wire, Value>(decode: (wire: Wire) => Value) {
  return <Reply extends { data: Wire }>(reply: Reply) => ({ ...reply, data: decode(reply.data) })
}
