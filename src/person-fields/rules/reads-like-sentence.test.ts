import { expect, test } from 'vitest';
import { readsLikeSentence } from './reads-like-sentence.ts';

test.each([
  'Maria da Conceição dos Santos',
  'Anna von und zu Guttenberg-Hohenfels',
  'Li',
  'Nguyễn Thị Mai',
  'Du Wei',
  'Er Er',
  'Ayşe Şahin',
  'Mehmet Er',
  'Yılmaz Öztürk',
  'Gül Kaya',
  'Łukasz Wiśniewski',
  'Małgorzata Brzęczyszczykiewicz',
  'Jürgen Weiß',
  'Bernd Auf der Heide',
  'Karl In der Au',
  'Peter Aus dem Bruch',
  'Sabine Zur Mühlen',
  'Dieter Bitte',
  'Hans Haus',
  'Gerd Geld',
  'Ilse Komm',
  'Otto Hier',
  'Eva Morgen',
  'Lena Heute',
  'Jan van der Berg',
  'Joost van den Heuvel',
  'Björn Åkesson',
  'Søren Kierkegård',
  'Siân Ap Rhys',
  'Seán Ó Briain',
  'Máire Ní Dhomhnaill',
  'Jean-Luc de la Fontaine',
  'Charlotte du Plessis',
  "Édouard d'Estaing",
  'José María de los Ángeles',
  'João Pedro de Sá e Melo',
  "Giovanni Dall'Olio",
  'Lucia Degli Esposti',
  'Ștefan Țurcanu',
  'Zoltán Kovács',
  'Gyöngyi Nagy',
  'Dvořáková Božena',
  'Ľubomír Šťastný',
  'Đorđe Petrović',
  'Željka Žižić',
  'Artūrs Bērziņš',
  'Rasa Kazlauskienė',
  'Toomas Õunapuu',
  'Aino Mäkelä',
  'Jóhanna Sigurðardóttir',
  'Arta Hoxha',
  'Mohammed Al Hashimi',
  'Fatima bint Rashid',
  'Abd Al Rahman Ibn Khalid',
  'Amina El Idrissi',
  'Ngozi Okonjo-Iweala',
  'Kwame Nkrumah',
  'Thandiwe Mkhize',
  'Phạm Văn Đồng',
  'Trần Quốc Tuấn',
  'Wang Xiao Ming',
  'Kim Ji-you',
  'Park You-na',
  'Tanaka Hiroshi',
  'Siti Nurhaliza binti Tarudin',
  'Priya Venkataraman',
  'Harpreet Singh Kaur',
  'Kaʻiulani Cleghorn',
  "Mary-Ann O'Neill",
  'Dr Sie',
  'Ihr Sang-Wook',
])('[W56] %s is a name', (name) => {
  expect(readsLikeSentence(name)).toBe(false);
});

test.each([
  'Du wohnst pass auf',
  'Pass auf Du',
  'Wir wissen wo du wohnst',
  'Zahl jetzt Sofort',
  'Klick hier',
  'Dein Konto ist gesperrt',
  'Stirb Schmidt',
  'We know where you live',
  'Deine Schulden',
  'Ich komm dich holen',
])('[W56] %s is a message', (name) => {
  expect(readsLikeSentence(name)).toBe(true);
});

test.each(['Wir bauen für Sie GmbH', 'Haus & Grund Wohnung eG', 'Dein Makler GmbH', 'Pass & Auf Sicherheit GmbH'])(
  '[W56] %s is a company',
  (name) => {
    expect(readsLikeSentence(name, 'company')).toBe(false);
  },
);

test('[W56] a company that threatens is none', () => {
  expect(readsLikeSentence('Du wohnst hier pass auf GmbH', 'company')).toBe(true);
});
