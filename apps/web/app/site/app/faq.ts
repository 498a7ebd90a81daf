/** Asked in this order; texts at `faq.<name>` of the namespace. */
export const FAQ = ['offline', 'account', 'battery', 'exact', 'rules', 'share'] as const
