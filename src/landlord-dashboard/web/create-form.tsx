import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import {
  FormVariantContext,
  SigningForm,
  useSigningDraft,
  type Created,
} from '../../landlord-confirmation/web/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { QuestionButton } from '../../ui/question-dialog.tsx';
import { createLandlordTexts as texts } from '../rules/create-page.de.ts';
import type { BegunDraft } from '../rules/index.ts';
import { OtherDrafts } from './begun-drafts.tsx';
import { BackButton, BackLink } from './leave-form.tsx';
import { PhoneOffer } from './phone-offer.tsx';
import type { OpenedDraft } from './use-opened-draft.ts';

interface CreateFormProps {
  draft: OpenedDraft;
  /** Other drafts; shown above an empty form. */
  others: readonly BegunDraft[];
  /** The form replaced another one, so its heading gets the focus. */
  isReplacement: boolean;
  onFresh: () => void;
  onPhone: () => void;
  /** The certificate was created, and the page leaves for the payment. */
  onLeaving: () => void;
}

const variant = { request: 'landlord', layout: 'fields' } as const;

export function CreateForm(props: CreateFormProps): ReactElement {
  const { draft, others, isReplacement, onFresh, onPhone, onLeaving } = props;
  const { opened, session } = draft;
  const navigate = useNavigate();
  const finish = ({ data }: Created): void => {
    session.end();
    onLeaving();
    void navigate({ to: '/versandweg/$urlToken', params: { urlToken: data } });
  };
  const isResumed = opened.draft !== null;
  const again = <StartAgain onFresh={onFresh} />;
  return (
    <PageShell width="sheet" footer="quiet" title={texts.heading}>
      <FormVariantContext value={variant}>
        <SigningForm
          opened={opened}
          session={session}
          onCreated={finish}
          before={
            <>
              <BackLink />
              <PageHeading lead={texts.lead} isFocused={isReplacement}>
                {texts.heading}
              </PageHeading>
              {isResumed ? <Resumed again={again} /> : <OtherDrafts drafts={others} />}
            </>
          }
          otherWay={<PhoneOffer id={opened.id} onSent={onPhone} />}
          progress={texts.progress}
          note={<Notice>{texts.note}</Notice>}
          back={<BackButton />}
          after={isResumed ? undefined : <WhenTouched>{again}</WhenTouched>}
        />
      </FormVariantContext>
    </PageShell>
  );
}

function Resumed({ again }: { again: ReactElement }): ReactElement {
  return (
    <div className="create-resumed">
      <Notice kind="success" title={texts.resumedTitle}>
        {texts.resumed}
      </Notice>
      {again}
    </div>
  );
}

/** Hidden for an empty form, which needs no restart. */
function WhenTouched({ children }: { children: ReactElement }): ReactElement | undefined {
  return useSigningDraft().isTouched ? children : undefined;
}

/** Discards the draft after a confirmation. */
function StartAgain({ onFresh }: { onFresh: () => void }): ReactElement {
  const { startAgainTitle: title, startAgainText: text, startAgainConfirm: yes, cancel: no } = texts;
  return (
    <QuestionButton
      variant="text"
      size="small"
      className="create-fresh"
      question={{ title, text, yes, no }}
      onYes={onFresh}
    >
      {texts.startAgain}
    </QuestionButton>
  );
}
