/** What is read out by a machine: a German voice, slowly, with a pause for each ' - ' and after each line. */
export function ssmlOf(text: string): string {
  const spoken = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(' - ', '<break time="700ms"/>')
    .replaceAll('\n', '<break time="1200ms"/>');
  return `<voice name="de-de-female"><prosody rate="slow">${spoken}</prosody></voice>`;
}
