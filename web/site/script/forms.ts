import { toast, toastOn } from './toasts.ts'

const EMPTY = 'Please enter email address...'
const MALFORMED = 'Please enter a valid email address'

/**
 * The forms with one e-mail field (SITE-10 to SITE-13): checked here, sent without leaving the page. Each says by its
 * data attributes where to (`data-call`), what the answer means (`data-done`), the button's words meanwhile
 * (`data-busy`), where one goes then (`data-next`) and what else is sent (`data-source`).
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
  if (fault) return refuse(input, fault)
  const { call = '', done = '', next, source } = form.dataset
  const release = occupy(form, button)
  const answer = await send(call, { email: input.value.trim(), ...(source && { source }) })
  // Busy until the next page is there, so that nobody sends it twice on the way.
  if (!answer && next) return toastOn(next, done)
  release()
  if (answer) return refuse(input, answer)
  toast('good', done)
  form.reset()
  mark(input, undefined)
}

/** Disables a form's button and gives it its busy label, until what this answers is called or the page is come back to. */
function occupy(form: HTMLFormElement, button: HTMLButtonElement): () => void {
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

/** Sends a body and tells what went wrong (APP-4); '' when nothing did. */
async function send(call: string, body: object): Promise<string> {
  let answer: Response
  try {
    answer = await fetch(call, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    return 'No response received from the server.'
  }
  if (answer.ok) return ''
  const told: unknown = await answer.json().catch(() => null)
  if (told && typeof told === 'object') {
    if ('error' in told && typeof told.error === 'string') return told.error
    if ('message' in told && typeof told.message === 'string') return told.message
  }
  return 'Error in setting up the request.'
}

function faultOf(input: HTMLInputElement): string {
  if (input.value.trim() === '') return EMPTY
  return input.validity.valid && /\.[^.@]+$/.test(input.value.trim()) ? '' : MALFORMED
}

function refuse(input: HTMLInputElement, fault: string): void {
  toast('bad', fault)
  mark(input, fault)
  input.focus()
}

/** Red with its fault below, green with '', and neither for undefined. */
function mark(input: HTMLInputElement, fault: string | undefined): void {
  const field = input.closest('.field')
  if (!field) return
  field.classList.toggle('field--bad', Boolean(fault))
  field.classList.toggle('field--good', fault === '')
  input.ariaInvalid = fault ? 'true' : null
  const said = field.querySelector<HTMLElement>('.field__fault')
  if (!said) return
  said.textContent = fault ?? ''
  said.hidden = !fault
}
