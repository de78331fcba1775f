/** The part of the work that brings a clause. */
export type Milestone = 'foundation' | 'landlord' | 'public-site' | 'documents' | 'money' | 'messages';

/** Id as tests name it in square brackets, what it asks in short, what brings it. */
export type Clause = readonly [id: string, text: string, milestone: Milestone];
