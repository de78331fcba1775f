/** Who answers for the data, as the information of Art. 13 and 14 GDPR names it in mails. */
export interface DataController {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** Where one was appointed. */
  readonly officer: string | undefined;
  readonly privacyUrl: string;
}
