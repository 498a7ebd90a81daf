/** Asked in this order; texts at `faq.<name>` of the namespace. */
export const FAQ = ['osm', 'staff', 'offline', 'devices', 'privacy', 'leave'] as const
