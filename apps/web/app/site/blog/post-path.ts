import { paths } from '../../paths.ts'

export const postPath = (slug: string) => `${paths.blog}/${slug}`
