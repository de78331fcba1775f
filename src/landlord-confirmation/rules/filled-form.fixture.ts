// A filled certificate form for the tests of this room.
import { calendarDate, type CalendarDate } from '../../platform/rules/dates.ts';

export const today = (): CalendarDate => calendarDate('2026-11-21');
export const filled = {
  tenantGender: 'Frau',
  tenantFirstName: 'Ayşe',
  tenantLastName: 'Şahin',
  tenantEmail: 'a@post.example',
  tenantPhone: '',
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
  landlordEmail: 'jan@haus.example',
  landlordStreet: 'Am Markt',
  landlordHouseNumber: '1',
  landlordPostalCode: '50667',
  landlordCity: 'Köln',
};
export const signed = { landlordPhone: '0171 39200-02', signatureTyped: 'Jan Weber' };
