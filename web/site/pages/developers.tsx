import type { ReactNode } from 'react'
import { WEBHOOK_EVENTS } from '../../../domain/access/webhook.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { SiteDocument } from '../document.tsx'
import { Sample } from '../parts/developers/sample.tsx'
import { CLIENT_SAMPLE, FIRST, SIGNATURE_SAMPLE, STEPS } from '../parts/developers/samples.ts'
import { TryOut } from '../parts/developers/try-out.tsx'

/** How other programs work with Risiti. The examples are made from the contract. */
export const developers: SiteDocument = {
  page: 'developers',
  styles: ['legal', 'developers'],
  title: 'Risiti for developers: API, webhooks and client',
  description:
    'Write invoices, send them and record payments from your own program, and be notified when a customer pays.',
  body: (
    <div className="wrap legal dev">
      <div className="legal__head">
        <h1>Build on Risiti</h1>
        <p className="ask__lede">
          Your shop, your till or your spreadsheet can write invoices here, and be notified the
          moment they are paid. Everything that the screens do goes through the same API.
        </p>
      </div>
      <Part heading="Your key">
        <p>
          Make an API key under <a href={paths.connections}>Account, Connections</a>. It is shown
          once. Choose what it may do: <b>read</b> and download, <b>write</b>, which reads too, or{' '}
          <b>send</b> documents to your customers. A key never reaches your password, your plan,
          your payouts or other keys. It never gives money back, and never changes the bank account
          that your customers transfer to. We mail you when a key is added or revoked, and you can
          revoke one at any time.
        </p>
        <p>Send it with each request. This one lists your five newest customers:</p>
        <Sample code={FIRST} />
      </Part>
      <Part heading="From customer to payment">
        <p>Five calls make the main job. Put the ids of the answers where the dots are.</p>
        {STEPS.map(({ title, code }, index) => (
          <Sample key={title} title={`${index + 1}. ${title}`} code={code} />
        ))}
      </Part>
      <Part heading="Try it">
        <TryOut />
      </Part>
      <Part heading="What to expect">
        <p>
          Everything is JSON. Amounts are numbers with two decimals at most, days are 2027-01-31,
          moments are in UTC. A refusal has a <b>code</b> for your program, a <b>message</b> for
          people, and <b>fields</b> that name each fault.
        </p>
        <p>
          Add an <b>Idempotency-Key</b> to a request that creates, pays or sends: repeated with the
          same key it changes nothing and gets the first answer. A key may make 300 requests a
          minute; beyond that the answer is 429 with a <b>Retry-After</b>.
        </p>
        <p>
          <a href={paths.apiDocs}>Every call</a>, with the scope that it needs, also as{' '}
          <a href={paths.openapi}>OpenAPI 3.1</a>.
        </p>
      </Part>
      <Part heading="TypeScript">
        <p>
          <a href={paths.apiClient}>One file</a> has a function for every call, with types. It needs
          nothing but fetch.
        </p>
        <Sample code={CLIENT_SAMPLE} />
      </Part>
      <Part heading="Webhooks">
        <p>
          Give Risiti an address under <a href={paths.connections}>Connections</a>, and it posts
          there what happens: {WEBHOOK_EVENTS.join(', ')}. The body has an <b>id</b>, the{' '}
          <b>event</b>, its time and the thing as you would read it.
        </p>
        <p>
          Answer with 200 within ten seconds. Anything else is tried again after 10 s, 1 min, 5 min,
          30 min, 2 h, 6 h and 12 h, always with the same id: take each id once. When you renew the
          secret, the former one signs too for 24 hours. Check the signature before you believe a
          body:
        </p>
        <Sample code={SIGNATURE_SAMPLE} />
      </Part>
    </div>
  ),
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="legal__section">
      <h2>{heading}</h2>
      <div>{children}</div>
    </section>
  )
}
