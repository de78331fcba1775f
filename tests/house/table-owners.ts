// The room that owns each table: only its stores name it.
const of = (room: string, ...tables: string[]): Record<string, string> =>
  Object.fromEntries(tables.map((table) => [table, room]));

export const tableOwners: Record<string, string> = {
  ...of('audit-log', 'audit_event', 'audit_head'),
  ...of('certificate', 'certificate', 'certificate_document', 'certificate_party', 'certificate_search'),
  ...of('certificate-check', 'spent_work'),
  ...of('certificate-renewal', 'renewal_reminder'),
  ...of('certificate-share', 'certificate_share', 'share_copy'),
  ...of('contact', 'contact_message'),
  ...of('invoice', 'credit_note', 'invoice', 'invoice_sequence'),
  ...of('landlord-account', 'landlord_account', 'landlord_device', 'landlord_passkey'),
  ...of('landlord-account', 'landlord_phone_change', 'landlord_session', 'passkey_challenge'),
  ...of('landlord-dashboard', 'landlord_request'),
  ...of('one-time-code', 'code_content', 'one_time_code'),
  ...of('payment', 'customer_order', 'embedded_payment', 'operator_order', 'order_confirmation'),
  ...of('payment', 'payment_attempt', 'provider_event', 'webhook_delivery'),
  ...of(
    'platform',
    'access_token',
    'awaited',
    'chore',
    'draft',
    'kek_check',
    'ledger_entry',
    'limit_counter',
    'link_handle',
    'message',
  ),
  ...of('platform', 'person_key', 'process_lease', 'sms_receipt', 'suppressed_by', 'suppressed_recipient'),
  ...of('platform', 'sweep_turn', 'trial_clock', 'trial_mailbox'),
  ...of('postal-delivery', 'postal_letter'),
  ...of('removal', 'certificate_removal'),
  ...of('tenant-consent', 'passing_on'),
  ...of('tenant-request', 'tenant_request', 'tenant_request_party'),
  ...of('transparency-log', 'log_checkpoint', 'log_leaf', 'log_node', 'log_queue', 'log_refused'),
  ...of('withdrawal', 'withdrawal'),
};
