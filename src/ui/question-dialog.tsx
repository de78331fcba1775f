import { useState, type ReactElement, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface QuestionDialogProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly yes: string;
  readonly no: string;
  readonly busyLabel?: string | undefined;
  readonly variant?: 'primary' | 'danger';
  readonly onYes: () => void | Promise<unknown>;
  readonly onNo: () => void;
  readonly children?: ReactNode;
}

/**
 * To be mounted while the question is open. Closing it would not cancel an action in progress, so it stays until that has ended.
 */
export function QuestionDialog(props: QuestionDialogProps): ReactElement {
  const { title, text, yes, no, busyLabel, variant = 'danger', onYes, onNo, children } = props;
  const [isBusy, setBusy] = useState(false);
  const agree = async (): Promise<void> => {
    setBusy(true);
    try {
      await onYes();
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button variant={variant} busy={isBusy} busyLabel={busyLabel} onClick={() => void agree()}>
        {yes}
      </Button>
      <Button variant="secondary" held={isBusy} onClick={onNo}>
        {no}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} description={text} closable={!isBusy} onClose={onNo} footer={footer}>
      {children}
    </Dialog>
  );
}

export interface QuestionButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly question: Omit<QuestionDialogProps, 'onYes' | 'onNo'>;
  /** The question stays until `close` is called. */
  readonly onYes: (close: () => void) => void | Promise<unknown>;
}

export function QuestionButton({ question, onYes, ...button }: QuestionButtonProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {isAsking ? <QuestionDialog {...question} onYes={() => onYes(close)} onNo={close} /> : undefined}
    </>
  );
}
