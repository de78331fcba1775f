// The line by which somebody agrees to the terms: above the button, with a link, and no click more (law L56).
import { expect, type Locator } from '@playwright/test';

export async function expectTermsAbove(
  part: Locator,
  button: Locator,
  words = 'Mit dem Unterschreiben nehmen Sie die Nutzungsbedingungen (AGB) an.',
): Promise<void> {
  const line = part.locator('p', { hasText: words });
  await expect(line).toBeVisible();
  await expect(line.getByRole('link', { name: 'Nutzungsbedingungen (AGB)' })).toHaveAttribute(
    'href',
    '/nutzungsbedingungen',
  );
  const pressed = await button.elementHandle();
  expect(
    await line.evaluate(
      (element, other) => (element.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      pressed,
    ),
  ).toBe(true);
}
