-- Letters that somebody of the staff sends to themselves are counted.
create index mails_tests on mails (recipient, created_at) where cause = 'test';
