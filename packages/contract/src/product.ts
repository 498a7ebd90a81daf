/** The name; everything that shows it reads it here. The release label is the version of the root package.json. */
export const PRODUCT_NAME = 'Pinwise'
