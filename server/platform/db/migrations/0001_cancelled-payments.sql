-- The payment of a cancelled order is no longer awaited: its status is 'cancelled', unless a payment failed.
UPDATE orders o SET payment_status = 'cancelled'
WHERE o.status = 'cancelled' AND o.payment_status IN ('pending', 'failed')
  AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id AND a.status = 'failed');
