/** Asked in this order; texts at `faq.<name>` of the namespace. With what the answer waits for, if anything. */
export const FAQ = [['what'], ['account', 'app'], ['signal', 'app'], ['map'], ['gps'], ['start']] as const
