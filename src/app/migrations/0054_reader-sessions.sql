-- Sessions of readers of a share go an hour after their end: when somebody read is told to the minute, and not beyond the share.
create index access_token_shared on access_token (expires_at) where scope = 'certificate:shared';
