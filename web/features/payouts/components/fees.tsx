/** The provider's fees for a payment in Nigeria, from Paystack's price list (November 2026). */
export function Fees() {
  return (
    <div className="payout__fees">
      <p>Paystack, which carries out the payments, keeps of each one:</p>
      <ul>
        <li>1.5 % + ₦100 from Nigerian cards and accounts, ₦2,000 at most; no ₦100 under ₦2,500</li>
        <li>3.9 % + ₦100 from cards abroad</li>
      </ul>
      <p>Risiti takes nothing of it.</p>
    </div>
  )
}
