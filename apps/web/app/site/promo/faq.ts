/** Asked in this order; texts at `faq.<name>` of the namespace. With what the answer waits for, if anything. */
export const FAQ = [['trial'], ['cancel'], ['nine'], ['currency'], ['golfersFree', 'app'], ['playFree', 'app']] as const
