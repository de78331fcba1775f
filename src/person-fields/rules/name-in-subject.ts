/** Longer subjects are cut off by most mail programs (law L21: the name must be seen). */
export const longestSubject = 60;

interface Named {
  firstName: string;
  lastName: string;
}

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** The subject with as much of the name as fits. */
export function subjectWithName(write: (name: string) => string, { firstName, lastName }: Named): string {
  const initial = `${firstName.slice(0, 1)}.`;
  const candidates = [fullName({ firstName, lastName }), `${initial} ${lastName}`].map(write);
  const fitting = candidates.find((subject) => subject.length <= longestSubject);
  if (fitting !== undefined) return fitting;
  const room = longestSubject - write(`${initial} .`).length;
  return write(`${initial} ${lastName.slice(0, Math.max(room, 1))}.`);
}
