-- The screen of a customer's vehicles asks for the words of questions by their keys; a rewording changes all of a key.
create index fitment_qualifiers_question on fitment_qualifiers (question);
