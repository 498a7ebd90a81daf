import { z } from 'zod'

/** Where the site leads somebody: always over https. */
export const WebLink = z.url({ protocol: /^https$/ }).max(300)
