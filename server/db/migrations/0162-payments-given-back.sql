-- A payment whose parts were all given back counts as taken back. Deleting the last of its invoices left it standing.
-- Closed accounts have no sums by day, which this would change.
UPDATE payments SET reversed_at = parts.at, reverse_reason = parts.note
FROM (
  SELECT refund.account_id, refund.refund_of AS id, max(refund.created_at) AS at,
    (array_agg(refund.note ORDER BY refund.created_at DESC))[1] AS note
  FROM payments refund
    JOIN payments paid ON paid.account_id = refund.account_id AND paid.id = refund.refund_of AND paid.reversed_at IS NULL
    JOIN accounts ON accounts.id = refund.account_id AND accounts.closed_at IS NULL
  GROUP BY refund.account_id, refund.refund_of, paid.amount HAVING sum(refund.amount) = -paid.amount
) parts
WHERE payments.account_id = parts.account_id AND parts.id IN (payments.id, payments.refund_of);
