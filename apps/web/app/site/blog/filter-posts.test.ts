import { expect, test } from 'vitest'
import type { Post } from '../../content/article.ts'
import { filterPosts, readFilter } from './filter-posts.ts'
import { relatedPosts } from './related-posts.ts'

const post = (slug: string, ...tags: string[]): Post => ({
  slug,
  language: 'it',
  title: slug,
  description: slug,
  published: '2026-11-01',
  updated: null,
  tags: tags.map(id => ({ id, name: id })),
  cover: 'pin',
  minutes: 1,
})
const posts = [
  post('a', 'pins', 'gps'),
  post('b', 'pins'),
  post('c', 'pace'),
  post('d', 'gps', 'pins'),
  post('e', 'gps'),
]
const words = { a: 'buca green', b: 'buca qualita', c: 'tempo', d: '', e: '' }
const found = (query: string) =>
  filterPosts(posts, readFilter(new URLSearchParams(query)), words).map(({ slug }) => slug)

test('filters hold together: the tag, and every word, begun or whole, with or without accents', () => {
  expect(found('tag=pins')).toEqual(['a', 'b', 'd'])
  expect(found('q=buca')).toEqual(['a', 'b'])
  expect(found('q=Qualità BUC')).toEqual(['b'])
  expect(found('tag=gps&q=buca')).toEqual(['a'])
  expect(found('q=birdie')).toEqual([])
  expect(found('q=%20%20&tag=')).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('related are those with most tags in common, never the post itself', () => {
  expect(relatedPosts(post('a', 'pins', 'gps'), posts).map(({ slug }) => slug)).toEqual(['d', 'b', 'e'])
})
