import { Picture } from '../../pictures/Picture.tsx'

/** The drawing of a post, where its title stands beside it and says the same. */
export function Cover({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={className}>
      <Picture key={name} name={name} label="" />
    </div>
  )
}
