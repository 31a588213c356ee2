/** Reads all pages of a list. An entry that shifts to the next page meanwhile is included once. */
export async function allPages<T extends { id: string }>(
  read: (page: number) => Promise<{ data: T[]; pages: number }>,
): Promise<T[]> {
  const found = new Map<string, T>()
  let page = 0
  let pages = 1
  while (page < pages) {
    page += 1
    const response = await read(page)
    pages = response.pages
    for (const entry of response.data) found.set(entry.id, entry)
  }
  return [...found.values()]
}
