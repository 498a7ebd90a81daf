/** Asked in this order; texts at `faq.<name>` of the namespace. With what the answer waits for, if anything. */
export const FAQ = [['osm'], ['staff'], ['offline'], ['devices', 'pace'], ['privacy', 'pace'], ['leave']] as const
