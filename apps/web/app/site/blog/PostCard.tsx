import type { Language } from '@pinwise/contract'
import { Link } from 'react-router'
import type { Post } from '../../content/article.ts'
import { Picture } from '../../pictures/Picture.tsx'
import styles from './PostCard.module.css'
import { PostFacts } from './PostFacts.tsx'
import { postPath } from './post-path.ts'

interface PostCardProps {
  post: Post
  /** Of the page. */
  language: Language
  heading: 'h2' | 'h3'
  /** Large, the picture beside the words. */
  isFeatured?: boolean
}

export function PostCard({ post, language, heading: Heading, isFeatured = false }: PostCardProps) {
  return (
    <article className={isFeatured ? `${styles.card} ${styles.featured}` : styles.card}>
      <Cover name={post.cover} className={styles.cover} />
      <div className={styles.words}>
        <p className={styles.tags}>{post.tags.map(({ name }) => name).join(' · ')}</p>
        <Heading lang={post.language}>
          <Link to={postPath(post.slug)}>{post.title}</Link>
        </Heading>
        <p lang={post.language}>{post.description}</p>
        <PostFacts post={post} language={language} />
      </div>
    </article>
  )
}

/** The drawing of a post, where its title stands beside it and says the same. */
function Cover({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={className}>
      <Picture key={name} name={name} label="" />
    </div>
  )
}
