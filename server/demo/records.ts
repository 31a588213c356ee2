/** Name, e-mail, phone and address. */
export const CUSTOMERS = [
  ['Chidịnma Okafọ', 'chidinma@okafofoods.example', '+234 806 000 0117', '7 Zik Avenue, Enugu'],
  [
    'Ƙasim Ɗanjuma',
    'kasim@danjumahaulage.example',
    '+234 802 000 0163',
    'Plot 45, Ahmadu Bello Way, Kaduna',
  ],
  [
    'Adébísí Ọláyínká',
    'adebisi@olayinkaclinic.example',
    '+234 809 000 0128',
    '21 Bódìjà Road, Ìbàdàn',
  ],
  ['Ngozi Ụzọma', 'ngozi.uzoma@example.ng', '+234 703 000 0154', '3 Wetheral Road, Owerri'],
  [
    'Hauwaʼu Ɓaba Ɗantata',
    'hauwa@dantatatextiles.example',
    '+234 816 000 0190',
    '18 Ibrahim Taiwo Road, Kano',
  ],
  [
    'Ẹniọlá Ògúnbọ̀dé',
    'eniola@ogunbodefilms.example',
    '+234 905 000 0172',
    '60 Òkè-Ilẹ̀wọ̀ Road, Abẹ́òkúta',
  ],
  [
    'Brightwater Schools, Uyo',
    'bursar@brightwater.example',
    '+234 812 000 0135',
    '112 Ikot Ekpene Road, Uyo',
  ],
  [
    'Tamunọ Briggs',
    'tamuno@briggsmarine.example',
    '+234 808 000 0181',
    '9 Aggrey Road, Port Harcourt',
  ],
  ['Ọlá Ṣọlá Adéwálé', 'ola@adewalefarms.example', '+234 803 000 0196', 'Km 4, Iwo Road, Òṣogbo'],
  ['Ẹ̀bùn Ayọ̀mídé', 'ebun@ayomide.example', '+234 704 000 0149', '2 Ring Road, Adó-Èkìtì'],
  ['Zainab Ƴarima', 'zainab@yarima.example', '+234 818 000 0107', '31 Ahmadu Way, Sokoto'],
  [
    'Ifeanyị Nwọkọ & Sons',
    'accounts@nwokosons.example',
    '+234 807 000 0133',
    '14 Upper Iweka, Onitsha',
  ],
] as const

/** Descriptions of lines, with their prices in naira. */
export const WORK = [
  ['Brand identity, palm-oil range', 480_000],
  ['Label artwork, five bottle sizes', 45_000],
  ['Product photography, Ògbẹ̀tẹ̀ market', 120_000],
  ['Print supervision and delivery', 95_500],
  ['Shop signboard, 8 by 4 feet', 199_500],
  ['Website, six pages', 350_000],
  ['Monthly social media', 76_500],
  ['Reading primers, designed and printed', 88_000],
] as const

export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 60 60">
<rect width="60" height="60" rx="14" fill="#0b6b45"/><circle cx="30" cy="30" r="14" fill="none" stroke="#fff" stroke-width="6"/>
<path d="M30 9v42" stroke="#e8b04a" stroke-width="4.5" stroke-linecap="round"/></svg>`
