import type { ReactNode } from 'react'
import { AddTile } from '../add-tile.tsx'
import { Skeleton } from './skeleton.tsx'

/** The tile that starts a grid: 'Create A New Project'. */
export interface Tile {
  to: string
  label: string
}

/** The cards of documents, after the tile that creates a new one. */
export function CardGrid({ tile, children }: { tile: Tile; children?: ReactNode }) {
  return (
    <div className="cards">
      <AddTile to={tile.to}>{tile.label}</AddTile>
      {children}
    </div>
  )
}

/** Skeletons for a page of cards. */
export function CardSkeletons({ tile, count }: { tile: Tile; count: number }) {
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <CardGrid tile={tile}>
      {places.map((place) => (
        <div key={place} className="card card--empty">
          <Skeleton width="40%" height="14px" />
          <Skeleton width="65%" height="16px" />
          <Skeleton width="55%" height="26px" />
          <Skeleton width="75%" height="14px" />
        </div>
      ))}
    </CardGrid>
  )
}
