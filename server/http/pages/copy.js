// Buttons that copy a text of the page. They are hidden where scripts do not run.
for (const button of document.querySelectorAll('[data-copy]')) {
  const text = document.getElementById(button.getAttribute('data-copy') ?? '')
  if (!text || !navigator.clipboard) continue
  button.removeAttribute('hidden')
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text.textContent.replace(/\s/g, ''))
      button.textContent = 'Copied'
    } catch {
      getSelection()?.selectAllChildren(text)
    }
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
}
