/** Has the browser save a file as a download. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers start reading the file only after this task; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
