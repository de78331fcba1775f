/** The controller of the data, as mails name it for Art. 13 and 14 GDPR. */
export interface DataController {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  /** The data protection officer, if one was appointed. */
  readonly officer: string | undefined;
  readonly privacyUrl: string;
}
