/** Hands a file to the browser, which saves it where downloads go. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers begin to read the file only after this turn; a minute is plenty for that.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
