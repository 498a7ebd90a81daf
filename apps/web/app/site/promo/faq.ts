/** Asked in this order; texts at `faq.<name>` of the namespace. */
export const FAQ = ['trial', 'cancel', 'nine', 'currency', 'golfersFree', 'playFree'] as const
