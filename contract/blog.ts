import type { Can } from './can';
import type { ProductCard } from './catalogue';
import { everyone, get, post, sends } from './endpoint';
import type { Language } from './languages';
import type { Block } from './markdown';
import type {
  PostAct,
  PostById,
  PostInput,
  PostPreview,
  PostsFind,
  PostsQuery,
} from './shapes/blog';
import type { Localised } from './text';

export const postStates = ['draft', 'scheduled', 'published', 'withdrawn', 'discarded'] as const;
export type PostState = (typeof postStates)[number];

/** A post as it stands in the list. */
export interface PostCard {
  id: string;
  title: string;
  summary: string;
  /** Of the mall's own; '' for none. */
  picture: string;
  /** What it shows, for whoever does not see it; '' where it says nothing. */
  alt: string;
  published_at: string;
  /** How long reading it takes. */
  minutes: number;
  /** The language all of it came in; the page says so when it is not the reader's. */
  lang: Language;
}
export interface Post extends PostCard {
  caption: string;
  blocks: Block[];
  /** What it is about; a product that is not sold any more is left out. */
  products: ProductCard[];
}
export interface PostsPage {
  posts: PostCard[];
  page: number;
  pages: number;
}
const anyone = { who: everyone, touches: 'public', mayLag: true } as const;
/** What the mall writes. A post that was withdrawn and none are the same answer. */
export const blog = {
  /** Newest first. */
  index: get<PostsQuery, PostsPage>('/customer/blog/index', anyone),
  view: get<PostById, Post>('/customer/blog/view', anyone),
};

/** A post as staff see it in their list. */
export interface OfficePostRow {
  id: string;
  state: PostState;
  title: string;
  title_lang: Language;
  /** It was written in. */
  languages: Language[];
  publish_at: string | null;
  published_at: string | null;
  changed_at: string;
  written_by: string;
}
export interface NamedProduct {
  id: string;
  name: string;
  picture: string;
  /** It is not sold any more, and no reader sees it. */
  gone: boolean;
}
/** A post as staff write it. */
export interface OfficePost extends Omit<OfficePostRow, 'title' | 'title_lang' | 'languages'> {
  /** Counted up with every change: what was read before is not written over unseen. */
  version: number;
  title: Localised;
  summary: Localised;
  body: Localised;
  alt: Localised;
  caption: Localised;
  picture: string;
  products: NamedProduct[];
  /** What was done to it, newest first. */
  history: { at: string; event: string; by: string }[];
  can: Record<string, Can>;
}
export interface OfficePostsPage {
  posts: OfficePostRow[];
  page: number;
  pages: number;
}
/** A text as the mall will show it. */
export interface Preview {
  blocks: Block[];
  words: number;
  minutes: number;
}
const content = { who: ['staff'], touches: 'staff', right: 'content' } as const;
/** Fifteen languages of a long text. */
const large = 2_000_000;
/** The mall's posts, written by staff. */
export const officeBlog = {
  index: get<PostsQuery, OfficePostsPage>('/backoffice/content/posts', content),
  view: get<PostById, OfficePost>('/backoffice/content/posts/view', content),
  /** A new draft, or another writing of a post. */
  save: sends(
    'change',
    post<PostInput, OfficePost>('/backoffice/content/posts/save', { ...content, bytes: large }),
  ),
  act: post<PostAct, OfficePost>('/backoffice/content/posts/act', { ...content, once: true }),
  preview: post<PostPreview, Preview>('/backoffice/content/posts/preview', {
    ...content,
    bytes: 200_000,
  }),
  /** Products by their name, to be named in a post. */
  find: get<PostsFind, { products: NamedProduct[] }>('/backoffice/content/posts/find', content),
};
