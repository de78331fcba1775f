import type { ReactElement } from 'react';
import { questionsNeutralTexts } from '../../rules/questions.de.ts';

/** The twelve questions; <details> with the same name are open one at a time, without JavaScript. */
export function QuestionList(): ReactElement {
  return (
    <div className="questions">
      {questionsNeutralTexts.questions.map(({ question, answer }) => (
        <details key={question} name="fragen">
          <summary className="bare">{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
