/** The page for developers: buttons that copy its code, and the form that sends a call. */
export function enhanceDevelopers(): void {
  for (const sample of document.querySelectorAll('.sample')) addCopyButton(sample)
  const form = document.querySelector<HTMLFormElement>('form.try')
  if (!form) return
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

function addCopyButton(sample: Element): void {
  const code = sample.querySelector('pre')?.textContent ?? ''
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn--bare'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code)
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Select it to copy'
    }
  })
  sample.append(button)
}

async function send(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form)
  const status = form.querySelector('.try__status')
  const answer = form.querySelector<HTMLElement>('.try__answer')
  if (!status || !answer) return
  status.textContent = 'Asking…'
  try {
    const response = await fetch(`/api${fields.get('call')}`, {
      headers: { authorization: `Bearer ${String(fields.get('key')).trim()}` },
    })
    answer.textContent = JSON.stringify(await response.json(), null, 2)
    answer.hidden = false
    status.textContent = `The server answered ${response.status}.`
  } catch {
    answer.hidden = true
    status.textContent = 'The server did not answer. Check your connection and try again.'
  }
}
