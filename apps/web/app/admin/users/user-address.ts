/** The search parameter of the drawer: whose it is. */
export const USER = 'user'
