import { useMemo } from 'react'
import { fileAddress } from '../../../../contract/wire/files.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { estimatePaperOf } from '../../../../domain/paper/estimate-paper.ts'
import { Paper, parseRichText } from '../../invoices/index.ts'

/** An estimate as its customer gets it; as a whole page its title is the page's heading. */
export function EstimatePaper({
  estimate,
  asPage = false,
}: {
  estimate: Estimate
  asPage?: boolean
}) {
  const paper = useMemo(() => estimatePaperOf(estimate, parseRichText(estimate.footer)), [estimate])
  return <Paper paper={paper} logo={fileAddress(estimate.seller.logoKey)} asPage={asPage} />
}
