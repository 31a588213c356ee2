import type { ReactNode } from 'react'
import type { Figures } from '../../../../domain/invoices/figures.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface Props {
  figures: Figures
  onAddCustomer: () => void
}

interface Step {
  title: string
  text: string
  done: boolean
  action: ReactNode
}

/** A new user's steps to the first invoice: business, customer, invoice. Only the first open step has its action. */
export function FirstSteps({ figures, onAddCustomer }: Props) {
  const steps: Step[] = [
    {
      title: 'Your business',
      text: 'Its logo and name are at the top of every invoice.',
      done: figures.businesses > 0,
      action: (
        <ButtonLink variant="primary" to={paths.newBusiness}>
          Add your business
        </ButtonLink>
      ),
    },
    {
      title: 'A customer',
      text: 'The person or company that the invoice is for.',
      done: figures.customers > 0,
      action: (
        <Button variant="primary" onClick={onAddCustomer}>
          Add your first customer
        </Button>
      ),
    },
    {
      title: 'An invoice',
      text: 'Write what was done, and the sums take care of themselves.',
      done: figures.invoices > 0,
      action: (
        <ButtonLink variant="primary" to={paths.newInvoice}>
          Make your first invoice
        </ButtonLink>
      ),
    },
  ]
  const next = steps.find(({ done }) => !done)
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 className="h2" id="steps">
        Three steps to your first invoice
      </h2>
      <ol>
        {steps.map((step, index) => (
          <StepLine key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

function StepLine(props: { step: Step; number: number; isNext: boolean }) {
  const { step, number, isNext } = props
  return (
    <li className={isNext ? 'step step--next' : 'step'} aria-current={isNext ? 'step' : undefined}>
      <span className={step.done ? 'step__mark step__mark--done' : 'step__mark'} aria-hidden="true">
        {step.done ? <Icon name="tick" /> : number}
      </span>
      <div>
        <h3>
          {step.title}
          {step.done && <span className="sr"> (done)</span>}
        </h3>
        <p>{step.text}</p>
      </div>
      {isNext && step.action}
    </li>
  )
}
