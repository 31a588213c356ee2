import { paths } from '../../lib/navigation/paths.ts'
import { SUBSCRIBE } from '../content.ts'
import type { SiteDocument } from '../document.tsx'
import { EmailForm } from '../parts/email-form.tsx'

/** The weekly newsletter (SITE-11), presented as a letter. */
export const subscribe: SiteDocument = {
  page: 'subscribe',
  title: SUBSCRIBE.title,
  description: SUBSCRIBE.description,
  body: (
    <div className="wrap ask">
      <div>
        <h1>{SUBSCRIBE.heading}</h1>
        <p className="ask__lede">{SUBSCRIBE.text}</p>
        <EmailForm source="subscribe" words={SUBSCRIBE} next={paths.home} />
      </div>
      <section className="letter" aria-labelledby="topics">
        <Postmark />
        <h2 id="topics">{SUBSCRIBE.topicsHeading}</h2>
        <ol>
          {SUBSCRIBE.topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ol>
      </section>
    </div>
  ),
}

/** A stamp with a postmark. */
function Postmark() {
  return (
    <svg className="letter__post" viewBox="0 0 168 84" aria-hidden="true">
      <path
        className="wave"
        d="M2 28q9-8 18 0t18 0 18 0M2 42q9-8 18 0t18 0 18 0M2 56q9-8 18 0t18 0 18 0"
      />
      <circle className="wave" cx="82" cy="42" r="26" />
      <path className="wave" d="M66 36h32M66 48h32" />
      <rect className="stamp" x="104" y="8" width="60" height="68" rx="2" />
      <circle className="coin" cx="134" cy="42" r="15" />
      <path className="bar" d="M134 20v44" />
    </svg>
  )
}
