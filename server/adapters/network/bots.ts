/** Programs that open links for previews, searches and checks, by words of their User-Agent header. */
const BOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|embedly|pinterest|curl|wget|python|java\/|okhttp|go-http|node|axios|headless|lighthouse|monitor|scan/i

/** True for a program that is not a person's browser; also for an empty header. */
export function isBot(agent: string): boolean {
  return agent === '' || BOT.test(agent)
}
