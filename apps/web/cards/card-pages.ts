/** Which drawing stands on the card of a page. A band drawing is made for the dark ground, the others lie on a sheet. */
export interface CardPicture {
  readonly picture: string
  readonly on: 'band' | 'sheet'
}

/** By the name of the route. Posts have their covers. */
export const CARD_PAGES: Readonly<Record<string, CardPicture>> = {
  home: { picture: 'hero', on: 'band' },
  app: { picture: 'approach', on: 'sheet' },
  'golf-club': { picture: 'course-map', on: 'sheet' },
  promo: { picture: 'carry', on: 'sheet' },
  'about-us': { picture: 'green-1', on: 'sheet' },
  developers: { picture: 'hero-rings', on: 'band' },
  blog: { picture: 'hole-9', on: 'sheet' },
  'privacy-policy': { picture: 'hole-8', on: 'sheet' },
  'cookie-policy': { picture: 'hole-8', on: 'sheet' },
  'terms-and-conditions': { picture: 'hole-7', on: 'sheet' },
  'hole-in-one': { picture: 'pin', on: 'sheet' },
}
