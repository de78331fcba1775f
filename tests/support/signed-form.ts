// The landlord's form as the page sends it for the request of submitted-request.ts.
import { PNG } from 'pngjs';
import { landlordSide, tenantSide } from './submitted-request.ts';

/** A picture with a slanted stroke; another one for each hand. */
export function drawnSignature(hand: string): string {
  const slant = 2 + ([...hand].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 40) / 10;
  const png = new PNG({ width: 300, height: 150 });
  png.data.fill(0);
  for (let step = 0; step < 120; step++)
    png.data.set([27, 42, 107, 255], ((30 + Math.floor(step / slant)) * 300 + 40 + step) * 4);
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

export function signedForm(): Record<string, unknown> {
  return {
    tenantGender: 'Frau',
    tenantFirstName: 'Ayşe',
    tenantLastName: 'Şahin',
    tenantEmail: tenantSide.email,
    tenantPhone: tenantSide.phone,
    dob: '04.03.1994',
    tenantStreet: 'Lindenweg',
    tenantHouseNumber: '12/1',
    tenantPostalCode: '10115',
    tenantCity: 'Berlin',
    street: 'Lindenweg',
    houseNumber: '12/1',
    postalCode: '10115',
    city: 'Berlin',
    rentalStartDate: '01.04.2021',
    rentalEndDate: 'heute',
    tenancyStatus: true,
    rentPaidRegularly: 'yes',
    rentArrears: 'no',
    arreasAmount: '',
    remark: '',
    entityType: 'private',
    companyName: '',
    landlordGender: 'Herr',
    landlordFirstName: 'Jan',
    landlordLastName: 'Weber',
    landlordEmail: landlordSide.email,
    landlordStreet: 'Am Markt',
    landlordHouseNumber: '1',
    landlordPostalCode: '50667',
    landlordCity: 'Köln',
    signerRole: 'landlord',
    landlordPhone: landlordSide.phone,
    request: 'tenant',
    signature: drawnSignature(landlordSide.email),
    signatureTyped: '',
  };
}
