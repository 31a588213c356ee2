import { Callout } from './page/callout.tsx'

/** Why a submit failed, beside the button that was pressed; it stays until the next attempt. Renders nothing for ''. */
export function FormProblem({ text }: { text: string }) {
  if (!text) return null
  return (
    <Callout bad role="alert">
      <p>{text}</p>
    </Callout>
  )
}
