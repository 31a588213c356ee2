import { toast } from '../../lib/toasts.ts'
import { toastOnPage } from './toasts.ts'

const EMPTY = 'Please enter email address...'
const MALFORMED = 'Please enter a valid email address'

/**
 * The forms with one e-mail field (SITE-10 to SITE-13): validated here and sent without leaving the page. Their data
 * attributes: the endpoint (`data-call`), the success message (`data-done`), the button's busy label (`data-busy`), the
 * next page (`data-next`) and the `source` to send (`data-source`).
 */
export function enhanceForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-call]')) {
    form.noValidate = true
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void submit(form)
    })
  }
}

async function submit(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>('input[name="email"]')
  const button = form.querySelector<HTMLButtonElement>('button:not([type="button"])')
  if (!input || !button || button.disabled) return
  const fault = faultOf(input)
  mark(input, fault)
  if (fault) return showFault(input, fault)
  const { call = '', done = '', next, source } = form.dataset
  const release = setBusy(form, button)
  const failure = await send(call, { email: input.value.trim(), ...(source && { source }) })
  // Stay busy until the next page opens, so that the form is not sent twice.
  if (!failure && next) return toastOnPage(next, done)
  release()
  if (failure) return showFault(input, failure)
  toast.good(done)
  form.reset()
  mark(input, undefined)
}

/** Disables a form's button and shows its busy label, until the returned function is called or the page is restored. */
function setBusy(form: HTMLFormElement, button: HTMLButtonElement): () => void {
  const label = button.textContent
  button.disabled = true
  button.textContent = form.dataset.busy ?? label
  const release = () => {
    button.disabled = false
    button.textContent = label
  }
  window.addEventListener('pageshow', release, { once: true })
  return release
}

/** Sends a body. Returns the error message (APP-4), or '' on success. */
async function send(call: string, body: object): Promise<string> {
  let response: Response
  try {
    response = await fetch(call, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    return 'No response received from the server.'
  }
  if (response.ok) return ''
  const problem: unknown = await response.json().catch(() => null)
  if (problem && typeof problem === 'object') {
    if ('error' in problem && typeof problem.error === 'string') return problem.error
    if ('message' in problem && typeof problem.message === 'string') return problem.message
  }
  return 'Error in setting up the request.'
}

function faultOf(input: HTMLInputElement): string {
  if (input.value.trim() === '') return EMPTY
  return input.validity.valid && /\.[^.@]+$/.test(input.value.trim()) ? '' : MALFORMED
}

function showFault(input: HTMLInputElement, fault: string): void {
  toast.bad(fault)
  mark(input, fault)
  input.focus()
}

/** Marks a field: red with the fault below, green for '', neutral for undefined. */
function mark(input: HTMLInputElement, fault: string | undefined): void {
  const field = input.closest('.field')
  if (!field) return
  field.classList.toggle('field--bad', Boolean(fault))
  field.classList.toggle('field--good', fault === '')
  input.ariaInvalid = fault ? 'true' : null
  const message = field.querySelector<HTMLElement>('.field__fault')
  if (!message) return
  message.textContent = fault ?? ''
  message.hidden = !fault
}
