/** Asked in this order; texts at `faq.<name>` of the namespace. */
export const FAQ = ['what', 'account', 'signal', 'map', 'gps', 'start'] as const
