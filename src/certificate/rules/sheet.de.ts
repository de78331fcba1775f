// Words of the sheet on the screen beside those of the document.
export const sheetNeutralTexts = {
  referenceDate: (date: string) => `Stichtag ${date}`,
};
